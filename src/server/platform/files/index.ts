/** Files that belong to rows; they lie in the database, so that every host and every backup has them. */
export { adoptFiles, readStoredFile, storeFile } from './stored-files.ts';
