/** At least 6 digits with anything between them: the schema reads the rest (D29). Browsers use the v flag. */
export const PHONE_PATTERN = String.raw`(\P{Nd}*\p{Nd}){6}.*`;
