import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { printVocabulary } from './printVocabulary.ts'

const root = join(import.meta.dirname, '../../../..')
const sourceFolder = join(root, 'host-sdk')
const protocol = /(import|export) type \{([^}]*)\} from '#protocol\/([^']+)';?\n/g
const ownImport = /from '(\.[^']*)\.ts'/g

const createProgram = (entries: readonly string[]) => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  return ts.createProgram([...entries, join(sourceFolder, 'globals.d.ts')], {
    ...options,
    types: [],
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: false,
  })
}

const emitDeclaration = (program: ts.Program, source: ts.SourceFile) => {
  let declaration = ''
  const { diagnostics } = program.emit(source, (_name, text) => {
    declaration = text
  })
  const [problem] = diagnostics
  if (problem) throw new Error(`${source.fileName}: ${ts.flattenDiagnosticMessageText(problem.messageText, ' ')}`)
  return declaration
}

/** The declarations of these files and their imports, by path below `host-sdk`. */
const emitAll = (program: ts.Program, entries: readonly string[]) => {
  const emitted = new Map<string, string>()
  const emit = (file: string) => {
    if (emitted.has(file)) return
    const source = program.getSourceFile(file)
    if (!source) throw new Error(`${file} is not in the program`)
    const declaration = emitDeclaration(program, source)
    emitted.set(file, declaration)
    for (const [, path] of declaration.matchAll(ownImport)) emit(join(dirname(file), `${path}.ts`))
  }
  entries.forEach(emit)
  return emitted
}

const namedIn = (declaration: string) =>
  [...declaration.matchAll(protocol)].flatMap(([, , names = '', path = '']) =>
    // A list over several lines ends with a comma.
    (names.match(/\w+/g) ?? []).map((name) => ({ name, path })),
  )

/** The protocol types used by the declarations. */
const findVocabulary = (program: ts.Program, declarations: Iterable<string>) => {
  const checker = program.getTypeChecker()
  const find = ({ name, path }: { name: string; path: string }): [string, ts.Type] => {
    const source = program.getSourceFile(join(root, `shared-protocol/${path}.ts`))
    const module = source && checker.getSymbolAtLocation(source)
    const symbol = module?.exports?.get(ts.escapeLeadingUnderscores(name))
    if (!symbol) throw new Error(`#protocol/${path} has no ${name}`)
    return [name, checker.getDeclaredTypeOfSymbol(symbol)]
  }
  return new Map([...declarations].flatMap(namedIn).map(find))
}

/** Writes the types of the package's entries into a folder: plain types without schemas and their dependencies. */
export const buildTypes = async (entries: readonly string[], folder: string) => {
  const files = entries.map((entry) => join(sourceFolder, entry))
  const program = createProgram(files)
  const emitted = emitAll(program, files)
  await mkdir(folder, { recursive: true })
  const vocabulary = findVocabulary(program, emitted.values())
  await writeFile(join(folder, 'vocabulary.d.ts'), printVocabulary(program, vocabulary))
  for (const [file, declaration] of emitted) {
    const path = relative(sourceFolder, file).replace(/\.ts$/, '.d.ts')
    const up = relative(dirname(path), '.') || '.'
    const text = declaration
      .replaceAll(protocol, (_all, word, names) => `${word} type {${names}} from '${up}/vocabulary.js'\n`)
      .replaceAll(ownImport, "from '$1.js'")
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}
