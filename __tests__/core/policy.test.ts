import { testsIn } from '../support/tests-in.js';

await testsIn(new URL('policy/', import.meta.url));
