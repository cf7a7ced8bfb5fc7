import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'

const parseJson = (file: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // The error has no cause, because the cause's message quotes the surrounding text, which may contain a key.
    throw new Error(`${file} is not JSON`)
  }
}

/** Returns the first issue, in one line. */
export const issueLine = ({ issues: [issue] }: z.core.$ZodError) => `${issue?.path.join('.')} ${issue?.message}`

/** Reads a JSON file by its schema. Throws one line that names the file and the invalid field. */
export const readJson = async <Schema extends z.ZodMiniType>(file: string, schema: Schema) => {
  const parsed = z.safeParse(schema, parseJson(file, await readFile(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file}: ${issueLine(parsed.error)}`)
  return parsed.data
}
