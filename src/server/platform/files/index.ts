/** Stored in the database, so that every host and backup has them. */
export { cleanPhoto, PHOTO_ENDING } from './clean-photo.ts';
export { readStoredFile, storeFile } from './stored-files.ts';
