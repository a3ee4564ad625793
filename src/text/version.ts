/** The version of this package, the same as in `package.json`: a bundle has no other way to know it. */
export const VERSION = '0.1.0';
