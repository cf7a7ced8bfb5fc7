import { describe, expect, test } from 'vitest'
import { sentencesOf, wordsIn } from './sentences.ts'

describe('`sentencesOf`', () => {
  test('joins the lines of a paragraph', () => {
    expect(sentencesOf('One thing\nends here. Another one.\n\nA third')).toEqual([
      'One thing ends here.',
      'Another one.',
      'A third',
    ])
  })

  test('counts list items and cells separately', () => {
    const text = '# Title\n- one\n  more\n- two\n\n| A | B |\n| --- | --- |\n| c. D | |\n'
    expect(sentencesOf(text)).toEqual(['Title', 'one more', 'two', 'A', 'B', 'c.', 'D'])
  })

  test('omits snippets and link targets', () => {
    expect(sentencesOf('See [the list](a/b.md).\n\n```js\nconst a = 1\n```\n')).toEqual(['See the list.'])
  })
})

describe('`wordsIn`', () => {
  test('counts code as one word', () => {
    expect(sentencesOf('Run `npm run check` – twice').map(wordsIn)).toEqual([3])
  })
})
