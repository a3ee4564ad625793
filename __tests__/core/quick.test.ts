import { testsIn } from '../support/tests-in.js';

await testsIn(new URL('./', import.meta.url));
