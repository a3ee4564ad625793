/** Options for Node; `fork` takes a list that may change. */
export declare const SHORT_LIVED: string[];
