export { removeCopy as default } from './built-copy.mjs';
