import { testsIn } from '../support/tests-in.js';

await testsIn(new URL('harness/', import.meta.url));
