import * as z from 'zod/mini'

export const ServiceError = z.object({ error: z.string(), message: z.string() })

export const schemaOf = (schema: z.core.$ZodType) => {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return described
}

export const json = (schema: object) => ({ 'application/json': { schema } })

const text = { type: 'string' }
export const inPath = (name: string) => ({ name, in: 'path', required: true, schema: text })
export const inQuery = (name: string, schema: object = text) => ({ name, in: 'query', required: false, schema })

/** Parameters of every call: the project id, and optionally the SDK type and version. */
const ofProject = [{ ...inQuery('projectId'), required: true }, inQuery('st'), inQuery('sv')]

interface Call {
  summary: string
  parameters?: readonly object[]
  request?: object
  response: z.core.$ZodType
}

export const refused = { description: 'Refused', content: json({ $ref: '#/components/schemas/ServiceError' }) }

/** Builds an OpenAPI operation with the parts that every call has. */
export const operation = ({ summary, parameters = [], request, response }: Call) => ({
  summary,
  parameters: [...parameters, ...ofProject],
  ...(request ? { requestBody: { required: true, content: json(request) } } : {}),
  responses: { 200: { description: 'Done', content: json(schemaOf(response)) }, default: refused },
})
