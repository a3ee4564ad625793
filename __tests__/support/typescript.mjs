// `typescript`, loaded once for a worker in place of once for each file of tests (`outside.ts`): it is large.
export default (await importOutside('typescript')).default;
