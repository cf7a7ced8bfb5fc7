import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A call with the title as its first argument, optionally followed by requirement ids. */
const callOf = (title: string) => new RegExp(String.raw`\(\s*(['"\`])${literally(title)}(?: \[[^\]]*\])*\1`)

/** A line that starts a test, or a group of tests, that does not run. */
const leftOutLine = /^([ ]*)(?:test|it|describe|suite)\b[.\w]*\.(?:skip|fixme|todo)\b(?!\(\)).*$/gm

/** The text without skipped statements: each is removed up to the closing line of the same indent. */
const withoutLeftOut = (text: string) => {
  const parts = [...text.matchAll(leftOutLine)].map(({ index, 0: line, 1: indent = '' }) => {
    const isOneLine = line.endsWith(')')
    const rest = text.slice(index)
    const closed = isOneLine ? line.length : rest.search(new RegExp(String.raw`\n${indent}\}?\)\n`))
    return rest.slice(0, closed === -1 ? undefined : closed)
  })
  return parts.reduce((kept, part) => kept.replace(part, () => ''), text)
}

/** A story that always skips itself. */
const leavesItselfOut = /\b(?:test|context)\.(?:skip|fixme)\(\)/

/** The statement around a position: from the preceding empty line to the closing line. */
const statementAt = (text: string, at: number) => {
  const start = Math.max(text.lastIndexOf('\n\n', at), 0)
  const [indent = ''] = /(?<=\n)[ ]*(?=\S)/.exec(text.slice(start)) ?? []
  const end = new RegExp(String.raw`\n${indent}(?:\}\)|\)|\})\n`).exec(text.slice(at))
  return text.slice(start, end ? at + end.index : undefined)
}

/** The constants of the file that the statement uses, such as its table. */
const constantsOf = (text: string, statement: string) =>
  text.split('\n\n').filter((part) => {
    const name = /^\s*const (\w+)/.exec(part)?.[1]
    return name !== undefined && new RegExp(String.raw`\b${name}\b`).test(statement)
  })

/** The text of the test with this title and of the constants that it uses; undefined if no such test runs. */
export const findTestIn = (whole: string, title: string) => {
  const text = withoutLeftOut(whole)
  const at = callOf(title).exec(text)?.index
  if (at === undefined) return undefined
  const statement = statementAt(text, at)
  if (leavesItselfOut.test(statement)) return undefined
  return [...constantsOf(text, statement), statement].join('\n')
}

export const findTest = (file: string, title: string) => findTestIn(readFileSync(join(root, file), 'utf8'), title)
