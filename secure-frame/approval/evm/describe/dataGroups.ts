import type { DataGroup, Fact } from '../../content.ts'
import type { Words } from '../../messages/loadWords.ts'
import type { TypedData, TypedValue } from '../../request.ts'
import { escapeHidden, foldBlanks } from '../../text/readableText.ts'
import { readArrayType } from '../params/typedDataTypes.ts'

type Fields = { readonly [field: string]: TypedValue }

/** A field with its type and path. */
interface TypedField {
  name: string
  type: string
  value: TypedValue
}

const isText = (value: TypedValue): value is string => typeof value === 'string'

/** Splits a struct into groups: one for its plain fields, and one for each nested struct. */
const createGrouping = ({ types }: Pick<TypedData, 'types'>, { messages }: Words) => {
  const fold = { lines: messages.blankLines, spaces: messages.spaces }

  const leafFact = ({ name, type, value }: TypedField): Fact => {
    if (type === 'address' && isText(value)) return { kind: 'fullAddress', name, address: value }
    const text = isText(value) ? foldBlanks(escapeHidden(value), fold) : String(value)
    return { kind: 'text', name, text: text === '' ? '""' : text }
  }

  const itemsOf = ({ name, type, value }: TypedField): TypedField[] => {
    const item = readArrayType(type)?.item
    if (item === undefined || !Array.isArray(value)) return [{ name, type, value }]
    return value.flatMap((one: TypedValue, index) => itemsOf({ name: `${name} ${index + 1}`, type: item, value: one }))
  }

  const isStruct = ({ type }: TypedField) => Object.hasOwn(types, type)

  /** An empty list is shown, because it is part of the signed data. */
  const placesOf = (place: TypedField): TypedField[] => {
    const items = itemsOf(place)
    return items.length === 0 ? [{ name: place.name, type: 'string', value: messages.emptyList }] : items
  }

  const groupStruct = (title: string, type: string, value: Fields): DataGroup[] => {
    const places = (types[type] ?? []).flatMap((field) => placesOf({ ...field, value: value[field.name] ?? '' }))
    const nested = places
      .filter(isStruct)
      .flatMap((place) => groupStruct(`${title} › ${place.name}`, place.type, place.value as Fields))
    return [{ title, facts: places.filter((place) => !isStruct(place)).map(leafFact) }, ...nested]
  }

  return groupStruct
}

/** Returns every value of the domain and the message, labelled with the page's field names. */
export const dataGroups = (typedData: TypedData, words: Words): DataGroup[] => {
  const group = createGrouping(typedData, words)
  const { domain, message, primaryType } = typedData
  const groups = [...group(primaryType, primaryType, message), ...group(words.messages.domain, 'EIP712Domain', domain)]
  return groups.filter(({ facts }) => facts.length > 0)
}
