import type { RequestListener } from 'node:http';

/** Lets a listener answer at the address of this worker, in place of the one before it, and gives the address. */
export declare function answerWith(listener: RequestListener): Promise<string>;
