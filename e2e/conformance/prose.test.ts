import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith('e2e/releases/') && !file.endsWith('prose.test.ts'))

/** Phrases that this house does not use. The glossary and CONTRIBUTING say what to write. */
const refused = [
  /\bof before\b/i,
  /\banew\b/i,
  /\b(?:is|are) (?:told|said)\b/i,
  /^Who (?!is\b)/,
  /\b(?:it|them|him|her|the \w+) alone\b/i,
  /^Of (?!course\b)/,
  /^What (?!if\b)/,
  /\bmeanwhile\b/i,
]

const commentsOf = (text: string) =>
  [...text.matchAll(/^[ ]*(?:\/\/ (.*)|\/\*\* (.*?)(?: \*\/)?|\* (?!@)(.*))$/gm)].map(
    ([, line = '', block = '', further = '']) => line || block || further,
  )

const titlesOf = (text: string) =>
  [...text.matchAll(/\b(?:test|describe)(?:\.each\([\s\S]*?\]\))?\(\s*(['"`])(.*?)\1,/g)].map(
    ([, , title = '']) => title,
  )

const faultsIn = (lines: readonly string[]) => lines.filter((line) => refused.some((phrase) => phrase.test(line)))

describe('the prose of the code', () => {
  test('has no refused phrase in comments', () => {
    const faults = files.flatMap((file) =>
      faultsIn(commentsOf(readFileSync(join(root, file), 'utf8'))).map((line) => `${file}: ${line}`),
    )
    expect(faults).toEqual([])
  })

  test('has no refused phrase in test titles', () => {
    const faults = files
      .filter((file) => /\.(test|spec)\.tsx?$|Facts\.ts$/.test(file))
      .flatMap((file) => faultsIn(titlesOf(readFileSync(join(root, file), 'utf8'))).map((line) => `${file}: ${line}`))
    expect(faults).toEqual([])
  })
})
