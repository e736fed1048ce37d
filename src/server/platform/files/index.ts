/** Files that outlive a power cut. */
export { dropFile, folderOf, removeOrphans, writeDurably } from './kept-files.ts';
