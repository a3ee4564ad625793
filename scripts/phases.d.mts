export declare const PHASES: readonly (readonly string[])[];
export declare const PURE: readonly string[];
