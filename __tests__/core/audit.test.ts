import { testsIn } from '../support/tests-in.js';

await testsIn(new URL('audit/', import.meta.url));
