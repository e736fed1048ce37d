import { isAlias, isMap, isScalar, isSeq, type Document, type Node } from 'yaml';
import type { Edit } from './edits.ts';

/** Where a value stands. */
export interface Surroundings {
  /** The blanks before lines below its key or dash. */
  indent: string;
  /** Within brackets or braces. */
  inFlow: boolean;
}

/** What is merged: the text, what was read from it, the quotes that it prefers, and how a value in it is changed. */
export interface Merging {
  source: string;
  document: Document.Parsed;
  quote: '"' | "'";
  editsOf: (node: unknown, value: unknown, spot: Surroundings) => Edit[];
}

export const isNode = (node: unknown): node is Node =>
  isMap(node) || isSeq(node) || isScalar(node) || isAlias(node);

/** The value of a node; null for none. */
export const nodeValue = ({ document }: Merging, node: unknown): unknown =>
  isNode(node) ? node.toJS(document) : null;
