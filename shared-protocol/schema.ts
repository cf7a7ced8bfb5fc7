import * as core from 'zod/v4/core'

/**
 * The few kinds of schema that a boundary needs, made on zod's core, which reads them as its own. Pages load them too,
 * and zod's own kinds weigh three times as much there. What is read is plain JSON by then (`isJson`).
 */
export type Schema = core.$ZodType

type Infer<S extends Schema> = core.output<S>

export type { Infer as infer }
export type output<S extends Schema> = core.output<S>
export type input<S extends Schema> = core.input<S>

type Shape = Readonly<Record<string, Schema>>

type Parse = Schema['_zod']['parse']

/** What `toJSONSchema` of zod reads: the definition of a kind, and for texts, numbers and lists its bounds. */
interface Description {
  type: core.$ZodTypeDef['type']
  bag?: Record<string, unknown>
  /** Of a kind that an object may lack. */
  optin?: 'optional'
  optout?: 'optional'
  [part: string]: unknown
}

declare global {
  var __FOYER_DESCRIBES__: boolean | undefined
}

/**
 * Whether schemas have what zod itself reads of them, beside what reads values with them. The build of the page's script
 * turns it off: nothing asks there.
 */
export const describes = globalThis.__FOYER_DESCRIBES__ !== false

const traits = new Set(['$ZodType', 'FoyerSchema'])

/**
 * What zod asks of a schema (`$ZodType`), without what zod's own initializer adds beside it: checks and other libraries'
 * interface, which no page needs. Known to the compiler by the kind of zod's that it stands for, so that zod's own types
 * infer what it takes.
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

/** How a value is read: zod's own context, and what is ours. */
interface Context extends core.ParseContextInternal {
  /** Properties that an object does not have are left out, where otherwise they are refused. */
  dropsUnknown?: boolean
  /** The version of the protocol that the reader knows: parts that came later are left out. */
  version?: number
}

/** What is read, and what is wrong with it. No kind of ours answers later. */
const run = (schema: Schema, value: unknown, context: Context) =>
  schema._zod.run({ value, issues: [] }, context) as core.ParsePayload

/** Reads one part of the value, and says where it stands if it is refused. */
const readPart = (payload: core.ParsePayload, key: PropertyKey, schema: Schema, value: unknown, context: Context) => {
  const part = run(schema, value, context)
  for (const issue of part.issues) payload.issues.push({ ...issue, path: [key, ...(issue.path ?? [])] })
  return part.value
}

/** Whatever passes the test. */
// @__NO_SIDE_EFFECTS__
export const custom = <T>(test: (value: unknown) => boolean, description?: Description) =>
  make<core.$ZodType<T, T>>((payload) => (test(payload.value) ? payload : refuse(payload)), description)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What every object inherits (`constructor`) is no part of a value. */
const ownValue = (value: Record<string, unknown>, key: string) => (Object.hasOwn(value, key) ? value[key] : undefined)

/** The most issues in one error: a large object may have very many. */
const maxRefused = 32

/** The properties of an object that are none of these. */
const refuseOthers = (payload: core.ParsePayload, value: object, shape: Shape) => {
  for (const key in value) {
    if (payload.issues.length >= maxRefused) return
    if (!Object.hasOwn(shape, key)) refuse(payload, [key])
  }
}

/** The version in which a part came to its object. */
const sinceOf = (schema: Schema) => (schema._zod.def as { since?: number }).since ?? 1

/** Reads each part of the object and writes it into `kept`. */
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

/** An object with these properties and no others. */
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

/** An object with these properties, and perhaps others that are not looked at. */
// @__NO_SIDE_EFFECTS__
export const looseObject = <const S extends Shape>(shape: S) =>
  make<core.$ZodObject<S, core.$loose>>(
    (payload, context: Context) => {
      const { value } = payload
      return isObject(value) ? readParts(payload, value, shape, context, { ...value }) : refuse(payload)
    },
    describes ? { type: 'object', shape } : undefined,
  )

/** A list of at most, and at least, so many items. */
// @__NO_SIDE_EFFECTS__
export const listOf = <Item extends Schema>(item: Item, maxLength: number, minLength = 0) =>
  make<core.$ZodArray<Item>>(
    (payload, context: Context) => {
      const { value } = payload
      if (!Array.isArray(value) || value.length < minLength) return refuse(payload)
      // Named by its last item, which is one too many.
      if (value.length > maxLength) return refuse(payload, [value.length - 1])
      payload.value = value.map((part, index) => readPart(payload, index, item, part, context))
      return payload
    },
    describes ? { type: 'array', element: item, bag: { maximum: maxLength, minimum: minLength } } : undefined,
  )

const depthOf = ([issue]: core.ParsePayload['issues']) => issue?.path?.length ?? 0

/** A value that one of the schemas takes. Where none does, that which came furthest says what is wrong. */
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

/** An object whose keys and values each fit. */
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

/** A part that came to its object in this version of the protocol. Sides of before are given the object without it. */
// @__NO_SIDE_EFFECTS__
export const since = <S extends Schema>(version: number, schema: S) => optionalPart(schema, { since: version })

// @__NO_SIDE_EFFECTS__
export const nullable = <S extends Schema>(schema: S) =>
  make<core.$ZodNullable<S>>(
    (payload, context) => (payload.value === null ? payload : schema._zod.run(payload, context)),
    describes ? { type: 'nullable', innerType: schema } : undefined,
  )

/** How the reader of a value differs from one of this build that takes nothing unknown. */
export type Reading = Pick<Context, 'dropsUnknown' | 'version'>

/** The parsed value, or the paths of the parts that are wrong. */
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
