/** Latin, full-width and Arabic digits are read. */
const DIGITS = '0-9０-９٠-٩۰-۹';
/** At least 6 digits with anything between them: the schema reads the rest (D29). Browsers use the v flag. */
export const PHONE_PATTERN = `([^${DIGITS}]*[${DIGITS}]){6}.*`;
