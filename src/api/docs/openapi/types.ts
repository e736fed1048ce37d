/** The part of the OpenAPI Specification 3.1.1 that is used here. */
import type { JsonSchema } from '@valibot/to-json-schema';
import type { Access } from '../../call.ts';
import type { KeyRight } from '../../key-calls.ts';

export type Schema = JsonSchema;

export interface Reference {
  $ref: string;
}

export interface Header {
  description: string;
  schema: Schema;
}

export interface Parameter extends Header {
  name: string;
  in: 'path' | 'header' | 'query';
  required: boolean;
  example?: string;
}

export interface Media {
  schema: Schema;
  example?: Readonly<Record<string, unknown>>;
  encoding?: Readonly<Record<string, { contentType: string }>>;
}

export interface Answer {
  description: string;
  headers?: Readonly<Record<string, Header>>;
  content?: Readonly<Record<string, Media>>;
}

export interface Operation {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description?: string;
  parameters?: readonly Parameter[];
  requestBody?: { required: true; content: Readonly<Record<string, Media>> };
  /** The keys are statuses; failures that calls share are references. */
  responses: Readonly<Record<string, Answer | Reference>>;
  security: readonly Readonly<Record<string, readonly string[]>>[];
  'x-access': Access;
  'x-key'?: KeyRight | undefined;
}
