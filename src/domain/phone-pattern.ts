/** Space characters, ( ) - and a leading + do not count; then 6 to 15 digits (D29). Browsers read it with the v flag. */
export const PHONE_PATTERN = String.raw`[\s\(\)\-]*\+?([\s\(\)\-]*[0-9]){6,15}[\s\(\)\-]*`;
