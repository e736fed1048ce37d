import * as v from 'valibot';
import { defineCall } from './call.ts';

/** This API, written in OpenAPI 3.1. */
export const openapiDocument = defineCall({
  method: 'GET',
  path: 'openapi.json',
  title: 'This document',
  access: 'everyone',
  answer: v.looseObject({ openapi: v.string() }),
  cacheSeconds: 300,
});
