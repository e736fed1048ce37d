/** 6 to 15 digits (D29), besides spaces, ( ) - and a leading +. Browsers use the v flag. */
export const PHONE_PATTERN = String.raw`[\s\(\)\-]*\+?([\s\(\)\-]*[0-9]){6,15}[\s\(\)\-]*`;
