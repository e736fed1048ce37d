/** Files that outlive a power cut. */
export { dropFile, folderOf, removeOrphans, writeDurably } from './kept-files.ts';
export { adoptFiles, readStoredFile, storeFile } from './stored-files.ts';
