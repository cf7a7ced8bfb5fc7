import ts from 'typescript'

const format =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType |
  ts.TypeFormatFlags.InTypeAlias

const isObject = ({ flags }: ts.Type) => (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0

/** Prints types inferred from schemas as plain types, with their properties' comments. */
export const printVocabulary = (program: ts.Program, types: ReadonlyMap<string, ts.Type>) => {
  const checker = program.getTypeChecker()
  const names = new Map([...types].filter(([, type]) => isObject(type)).map(([name, type]) => [type, name]))

  const isOfLibrary = ({ symbol }: ts.Type) =>
    symbol?.declarations?.some((declaration) => program.isSourceFileDefaultLibrary(declaration.getSourceFile())) ??
    false

  const isPlain = (type: ts.Type) =>
    isObject(type) &&
    !checker.isArrayType(type) &&
    !checker.isTupleType(type) &&
    !isOfLibrary(type) &&
    checker.getSignaturesOfType(type, ts.SignatureKind.Call).length === 0 &&
    checker.getPropertiesOfType(type).length > 0

  const commentOf = (property: ts.Symbol) => {
    const comment = ts.displayPartsToString(property.getDocumentationComment(checker))
    return comment ? `/** ${comment.replaceAll('\n', ' ')} */\n` : ''
  }

  const printProperty = (property: ts.Symbol): string => {
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
    return `${commentOf(property)}${property.name}${isOptional ? '?' : ''}: ${print(checker.getTypeOfSymbol(property))}\n`
  }

  const printIndex = ({ keyType, type }: ts.IndexInfo) =>
    `[name: ${checker.typeToString(keyType)}]: ${checker.typeToString(type)}\n`

  const printObject = (type: ts.Type) =>
    `{\n${checker.getPropertiesOfType(type).map(printProperty).join('')}${checker.getIndexInfosOfType(type).map(printIndex).join('')}}`

  const printNameless = (type: ts.Type): string => {
    const [item] = (type as ts.TypeReference).typeArguments ?? []
    if (checker.isArrayType(type) && item) return `readonly (${print(item)})[]`
    if (type.isUnion() && type.types.some(isObject)) return type.types.map(print).join(' | ')
    return isPlain(type) ? printObject(type) : checker.typeToString(type, undefined, format)
  }
  const print = (type: ts.Type) => names.get(type) ?? printNameless(type)

  const declare = ([name, type]: [string, ts.Type]) => `export type ${name} = ${printNameless(type)}\n`
  return [...types].map(declare).join('\n')
}
