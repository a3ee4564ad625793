// Serves site/dist on this machine: npm run preview
import { serve } from './build/serve.mjs';

const { url } = await serve(Number(process.env.PORT ?? 4173));
console.log(url);
