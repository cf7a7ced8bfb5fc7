import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A call with the title as its first argument; behind it may stand ids of requirements. */
const callOf = (title: string) => new RegExp(String.raw`\(\s*(['"\`])${literally(title)}(?: \[[^\]]*\])*\1`)

const isLeftOut = /\b(?:skip|fixme|todo)\s*$/

/** The statement around a place: from the empty line before it to the line that closes it. */
const statementAt = (text: string, at: number) => {
  const start = Math.max(text.lastIndexOf('\n\n', at), 0)
  const [indent = ''] = /(?<=\n)[ ]*(?=\S)/.exec(text.slice(start)) ?? []
  const end = new RegExp(String.raw`\n${indent}(?:\}\)|\)|\})\n`).exec(text.slice(at))
  return text.slice(start, end ? at + end.index : undefined)
}

/** The constants of the file that the statement names, such as its table. */
const constantsOf = (text: string, statement: string) =>
  text.split('\n\n').filter((part) => {
    const name = /^\s*const (\w+)/.exec(part)?.[1]
    return name !== undefined && new RegExp(String.raw`\b${name}\b`).test(statement)
  })

/** The text of the test with this title, and of what it names; undefined where no such test runs. */
export const findTest = (file: string, title: string) => {
  const text = readFileSync(join(root, file), 'utf8')
  const at = callOf(title).exec(text)?.index
  if (at === undefined || isLeftOut.test(text.slice(0, at))) return undefined
  const statement = statementAt(text, at)
  return [...constantsOf(text, statement), statement].join('\n')
}
