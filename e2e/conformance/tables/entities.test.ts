import { expect, test } from 'vitest'
import { entityRows } from './entityRows.ts'
import { fieldsOf } from './fieldsOf.ts'

const isPartOf = (path: string, field: string) =>
  path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`)

test.each(entityRows.map((entity) => [entity.row.says, entity] as const))(
  '%s: has the specified fields and ours, with a row each',
  (_says, { schema, fields, more = [] }) => {
    const paths = fieldsOf(schema)
    const listed = [...fields, ...more]
    expect(paths.filter((path) => !listed.some((field) => isPartOf(path, field)))).toEqual([])
    expect(listed.filter((field) => !paths.some((path) => isPartOf(path, field)))).toEqual([])
  },
)
