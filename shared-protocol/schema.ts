import * as core from 'zod/v4/core'

/**
 * The few schema types for validating messages and settings. They are built on zod's core, which accepts them like its
 * own types. Pages load them too, and zod's own types would be three times as large. The input has already been checked
 * to be plain JSON (`isJson`).
 */
export type Schema = core.$ZodType

type Infer<S extends Schema> = core.output<S>

export type { Infer as infer }
export type output<S extends Schema> = core.output<S>
export type input<S extends Schema> = core.input<S>

type Shape = Readonly<Record<string, Schema>>

type Parse = Schema['_zod']['parse']

/**
 * The properties that zod's `toJSONSchema` reads: the type's definition, and the limits of texts, numbers and lists.
 */
interface Description {
  type: core.$ZodTypeDef['type']
  bag?: Record<string, unknown>
  /** Set on types that an object may omit. */
  optin?: 'optional'
  optout?: 'optional'
  [part: string]: unknown
}

declare global {
  var __FOYER_DESCRIBES__: boolean | undefined
}

/**
 * True if schemas contain zod's metadata in addition to the parser. The build of the page's script disables it, because
 * pages do not use it.
 */
export const describes = globalThis.__FOYER_DESCRIBES__ !== false

const traits = new Set(['$ZodType', 'FoyerSchema'])

/**
 * Creates the members that zod requires of a schema (`$ZodType`). It omits the extras of zod's own initializer, such as
 * checks and interfaces for other libraries, which pages do not need. For TypeScript, the result has zod's
 * corresponding type, so that zod infers the value's type.
 */
// @__NO_SIDE_EFFECTS__
const make = <S extends Schema>(parse: Parse, description: Partial<Description> = {}) => {
  if (!describes) return { _zod: { def: description, run: parse } } as unknown as S
  const { bag = {}, optin, optout, type = 'custom', ...def } = description
  const _zod = { def: { type, ...def }, parse, run: parse, traits, bag, optin, optout, version: core.version }
  return { _zod } as unknown as S
}

const refuse = (payload: core.ParsePayload, path: PropertyKey[] = []) => {
  payload.issues.push({ code: 'custom', input: payload.value, path })
  return payload
}

/** The parse context: zod's own fields and Foyer's additions. */
interface Context extends core.ParseContextInternal {
  /** Drops unknown properties instead of rejecting them. */
  dropsUnknown?: boolean
  /** The reader's protocol version. Newer properties are dropped. */
  version?: number
}

/** Returns the parsed value and its issues. Foyer's types are all synchronous. */
const run = (schema: Schema, value: unknown, context: Context) =>
  schema._zod.run({ value, issues: [] }, context) as core.ParsePayload

/** Parses one property of the value. If it is invalid, reports its path. */
const readPart = (payload: core.ParsePayload, key: PropertyKey, schema: Schema, value: unknown, context: Context) => {
  const part = run(schema, value, context)
  for (const issue of part.issues) payload.issues.push({ ...issue, path: [key, ...(issue.path ?? [])] })
  return part.value
}

/** Creates a schema that accepts any value that passes the test. */
// @__NO_SIDE_EFFECTS__
export const custom = <T>(test: (value: unknown) => boolean, description?: Description) =>
  make<core.$ZodType<T, T>>((payload) => (test(payload.value) ? payload : refuse(payload)), description)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads own properties only, because inherited ones (`constructor`) are not part of a value. */
const ownValue = (value: Record<string, unknown>, key: string) => (Object.hasOwn(value, key) ? value[key] : undefined)

/** Maximum number of issues in one error, because a large object may have many more. */
const maxRefused = 32

/** Rejects properties that are not in the shape. */
const refuseOthers = (payload: core.ParsePayload, value: object, shape: Shape) => {
  for (const key in value) {
    if (payload.issues.length >= maxRefused) return
    if (!Object.hasOwn(shape, key)) refuse(payload, [key])
  }
}

/** Returns the protocol version that introduced a property. */
const sinceOf = (schema: Schema) => (schema._zod.def as { since?: number }).since ?? 1

/** Parses each property of the object and writes it into `kept`. */
const readParts = (
  payload: core.ParsePayload,
  value: Record<string, unknown>,
  shape: Shape,
  context: Context,
  kept: Record<string, unknown> = {},
) => {
  for (const [key, schema] of Object.entries(shape)) {
    if (sinceOf(schema) > (context.version ?? Infinity)) continue
    const part = readPart(payload, key, schema, ownValue(value, key), context)
    if (part !== undefined) kept[key] = part
  }
  payload.value = kept
  return payload
}

/** Creates a schema for an object with exactly these properties. */
// @__NO_SIDE_EFFECTS__
export const strictObject = <const S extends Shape>(shape: S) =>
  make<core.$ZodObject<S, core.$strict>>(
    (payload, context: Context) => {
      const { value } = payload
      if (!isObject(value)) return refuse(payload)
      if (!context.dropsUnknown) refuseOthers(payload, value, shape)
      return readParts(payload, value, shape, context)
    },
    describes ? { type: 'object', shape } : undefined,
  )

/** Creates a schema for an object with these properties. Other properties are ignored. */
// @__NO_SIDE_EFFECTS__
export const looseObject = <const S extends Shape>(shape: S) =>
  make<core.$ZodObject<S, core.$loose>>(
    (payload, context: Context) => {
      const { value } = payload
      return isObject(value) ? readParts(payload, value, shape, context, { ...value }) : refuse(payload)
    },
    describes ? { type: 'object', shape } : undefined,
  )

/** Creates a schema for a list with a maximum and minimum length. */
// @__NO_SIDE_EFFECTS__
export const listOf = <Item extends Schema>(item: Item, maxLength: number, minLength = 0) =>
  make<core.$ZodArray<Item>>(
    (payload, context: Context) => {
      const { value } = payload
      if (!Array.isArray(value) || value.length < minLength) return refuse(payload)
      // Reports the path of the last item.
      if (value.length > maxLength) return refuse(payload, [value.length - 1])
      payload.value = value.map((part, index) => readPart(payload, index, item, part, context))
      return payload
    },
    describes ? { type: 'array', element: item, bag: { maximum: maxLength, minimum: minLength } } : undefined,
  )

const depthOf = ([issue]: core.ParsePayload['issues']) => issue?.path?.length ?? 0

/**
 * Creates a schema for a value that matches one of the schemas. If none matches, reports the issues of the closest one.
 */
// @__NO_SIDE_EFFECTS__
export const union = <const Options extends readonly Schema[]>(...options: Options) =>
  make<core.$ZodUnion<Options>>(
    (payload, context: Context) => {
      let closest: core.ParsePayload['issues'] = []
      for (const option of options) {
        const taken = run(option, payload.value, context)
        if (taken.issues.length === 0) return taken
        if (depthOf(taken.issues) > depthOf(closest)) closest = taken.issues
      }
      if (closest.length === 0) return refuse(payload)
      payload.issues.push(...closest)
      return payload
    },
    describes ? { type: 'union', options } : undefined,
  )

/** Creates a schema for an object whose keys and values match the schemas. */
// @__NO_SIDE_EFFECTS__
export const record = <Value extends Schema>(key: core.$ZodType<string, string>, value: Value) =>
  make<core.$ZodType<Record<string, core.output<Value>>, Record<string, core.input<Value>>>>(
    (payload, context: Context) => {
      if (!isObject(payload.value)) return refuse(payload)
      const parts = Object.entries(payload.value).map(([name, part]) => {
        if (run(key, name, context).issues.length > 0) refuse(payload, [name])
        return [name, readPart(payload, name, value, part, context)]
      })
      payload.value = Object.fromEntries(parts)
      return payload
    },
  )

// @__NO_SIDE_EFFECTS__
const optionalPart = <S extends Schema>(schema: S, more?: { since: number }) =>
  make<core.$ZodOptional<S>>(
    (payload, context) => (payload.value === undefined ? payload : schema._zod.run(payload, context)),
    describes ? { type: 'optional', innerType: schema, optin: 'optional', optout: 'optional', ...more } : more,
  )

// @__NO_SIDE_EFFECTS__
export const optional = <S extends Schema>(schema: S) => optionalPart(schema)

/** Marks a property that this protocol version introduced. Older versions receive the object without it. */
// @__NO_SIDE_EFFECTS__
export const since = <S extends Schema>(version: number, schema: S) => optionalPart(schema, { since: version })

// @__NO_SIDE_EFFECTS__
export const nullable = <S extends Schema>(schema: S) =>
  make<core.$ZodNullable<S>>(
    (payload, context) => (payload.value === null ? payload : schema._zod.run(payload, context)),
    describes ? { type: 'nullable', innerType: schema } : undefined,
  )

/** Options of the reader. By default, it uses this build's protocol version and rejects unknown properties. */
export type Reading = Pick<Context, 'dropsUnknown' | 'version'>

/** Returns the parsed value, or the paths of the invalid parts. */
export const safeParse = <S extends Schema>(schema: S, value: unknown, reading?: Reading) => {
  const { issues, value: data } = run(schema, value, { async: false, ...reading })
  return issues.length === 0
    ? { success: true as const, data: data as core.output<S> }
    : {
        success: false as const,
        paths: issues.map(({ path = [] }) => path),
        refused: issues.map(({ path }) => path?.join('.') || '(whole)'),
      }
}
