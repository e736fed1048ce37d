import { parseFile, type ContentFile } from '#content-schema/files.ts';
import { isGroup } from '#content-schema/check/values.ts';
import { formField, type ValueField } from './fields/fields.ts';
import { schemaOfPath } from './folder/paths.ts';

/** A content file as values: its keys, the text below them, and the form for them. */
export interface FileValues {
  values: Readonly<Record<string, unknown>>;
  /** Without the blank lines around it; undefined for settings. */
  body: string | undefined;
  field: ValueField;
  /** The keys as they stand in the file. */
  front: string;
}

/** Reads a text as the content file of this path; undefined when its keys cannot be read. */
export function valuesIn(path: string, text: string): FileValues | undefined {
  const schema = schemaOfPath(path);
  const file = parseFile(path, path, text);
  if (schema === undefined || !file.fenced || !isReadable(file)) return undefined;
  const value: unknown = file.yaml.toJS() ?? {};
  if (!isGroup(value)) return undefined;
  const body = path.endsWith('.md') ? file.body.replace(/^(\s*\n)+|\s+$/g, '') : undefined;
  return { values: value, body, field: formField(schema, value), front: file.front };
}

const isReadable = ({ yaml }: ContentFile): boolean => yaml.errors.length === 0;

/** The text of a new Markdown file before anything was filled in. */
export const BLANK = '---\n{}\n---\n';
