import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { documents, readText } from './documents.ts'
import { sentencesOf, wordsIn } from './sentences.ts'

const mostLines = 120
const mostWords = 25
const mostMedian = 15

const medianOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

/** Shorter texts, such as the cell "yes", do not count as sentences. */
const leastWords = 4

const readmes = documents.filter((document) => basename(document) === 'README.md')

/** The topics in the `docs/` folders. */
const topics = documents.filter((document) => basename(dirname(document)) === 'docs')

/** Returns the README of the topic's folder, or the page that lists the topics. */
const listOf = (topic: string) =>
  topic.startsWith('frame-app/servers/') ? 'frame-app/servers/docs/start.md' : join(dirname(topic), '../README.md')

describe('a README', () => {
  test.each(readmes)('%s has at most 120 lines', (readme) => {
    expect(readText(readme).trimEnd().split('\n').length).toBeLessThanOrEqual(mostLines)
  })
})

describe('a document', () => {
  test.each(documents)('%s has short sentences', (document) => {
    const sentences = sentencesOf(readText(document))
    expect(sentences.filter((sentence) => wordsIn(sentence) > mostWords)).toEqual([])
    const whole = sentences.map(wordsIn).filter((words) => words >= leastWords)
    expect(medianOf(whole)).toBeLessThanOrEqual(mostMedian)
  })
})

describe('a topic', () => {
  test.each(topics.filter((topic) => topic.startsWith('host-sdk/')))('%s begins with a snippet', (topic) => {
    expect(readText(topic)).toMatch(/^# .+\n\n```/)
  })

  test.each(topics)('%s is listed', (topic) => {
    const name = basename(topic)
    const isList = topic === listOf(topic)
    expect(isList || new RegExp(`\\((docs/)?${name}[)#]`).test(readText(listOf(topic)))).toBe(true)
  })
})
