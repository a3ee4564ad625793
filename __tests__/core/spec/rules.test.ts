import { testsIn } from '../../support/tests-in.js';

await testsIn(new URL('rules/', import.meta.url));
