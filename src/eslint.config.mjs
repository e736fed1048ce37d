// The linter looks for its rules from the folder of a file upwards, and the top level holds none.
export { default } from '../tests/eslint.config.mjs';
