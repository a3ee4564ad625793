import { testsIn } from '../support/tests-in.js';

await testsIn(new URL('surfaces/', import.meta.url));
