import { foldSpelling } from './foldSpelling.ts'

/** True if the character counts. Spaces and most punctuation between words do not. */
const isSaid = (sign: string) => /[^\s\p{P}]|[!@(]/u.test(sign)

const squeeze = (text: string) => {
  const places = text.split('').flatMap((sign, place) => (isSaid(sign) ? place : []))
  return { places, squeezed: foldSpelling(places.map((place) => text[place]).join('')) }
}

/** Sentences that attackers try first: from songs, films and books, and from advice about passphrases. */
const phrases = [
  'correct horse battery staple',
  'the quick brown fox',
  'jumps over the lazy dog',
  'jumped over the lazy dog',
  'to be or not to be',
  'that is the question',
  'may the force be with you',
  'never gonna give you up',
  'never gonna let you down',
  'i love you',
  'let me in',
  'trust no one',
  'open sesame',
  'abracadabra',
  'change me',
  'hello world',
  'lorem ipsum dolor sit amet',
  'consectetur adipiscing elit',
  'once upon a time',
  'i am your father',
  'it was the best of times',
  'it was the worst of times',
  'call me ishmael',
  'all your base are belong to us',
  'winter is coming',
  'valar morghulis',
  'one ring to rule them all',
  'you shall not pass',
  'live long and prosper',
  'houston we have a problem',
  'here is looking at you kid',
  'frankly my dear i dont give a damn',
  'carpe diem',
  'i think therefore i am',
  'cogito ergo sum',
  'in the beginning god created',
  'our father who art in heaven',
  'hallowed be thy name',
  'the lord is my shepherd',
  'jesus is my lord',
  'in god we trust',
  'mary had a little lamb',
  'twinkle twinkle little star',
  'happy birthday',
  'merry christmas',
  'god save the queen',
  'god save the king',
  'we will rock you',
  'we are the champions',
  'is this the real life',
  'is this just fantasy',
  'hakuna matata',
  'let it go',
  'let it be',
  'all you need is love',
  'yellow submarine',
  'stairway to heaven',
  'smoke on the water',
  'smells like teen spirit',
  'another brick in the wall',
  'hotel california',
  'highway to hell',
  'imagine all the people',
  'four score and seven years ago',
  'i have a dream',
  'yes we can',
  'we the people',
  'roses are red violets are blue',
  'not your keys not your coins',
  'to the moon',
  'in crypto we trust',
  'vires in numeris',
  'have fun staying poor',
  'the times chancellor on brink',
  'purple monkey dishwasher',
  'hunter two',
  'my voice is my passport',
  'expecto patronum',
  'i solemnly swear that i am up to no good',
  'supercalifragilisticexpialidocious',
  'how much wood would a woodchuck chuck',
  'she sells sea shells',
  'peter piper picked',
  'ich liebe dich',
  'franz jagt im komplett verwahrlosten taxi',
  'quer durch bayern',
  'vaterunser im himmel',
  'vater unser im himmel',
  'geheiligt werde dein name',
  'alle meine entchen',
  'hänschen klein',
  'sein oder nicht sein',
  'das ist hier die frage',
  'fischers fritz',
  'blaukraut bleibt blaukraut',
  'es war einmal',
  'habe nun ach philosophie',
  'wer reitet so spät',
  'ene mene miste',
  'einigkeit und recht und freiheit',
  'freude schöner götterfunken',
  'frohe weihnachten',
  'بسم الله الرحمن الرحيم',
  'الحمد لله',
  'لا اله الا الله',
  'محمد رسول الله',
  'السلام عليكم',
  'ان شاء الله',
  'الله اكبر',
  // Recovery phrases of standard test wallets.
  'legal winner thank year wave sausage worth useful',
  'letter advice cage absurd amount doctor acoustic avoid',
  'test test test test test test test test test test test junk',
]

const squeezedPhrases = phrases
  .map((phrase) => squeeze(phrase).squeezed)
  .sort((one, other) => other.length - one.length)

const cutPhrase = (text: string, phrase: string): string => {
  const { places, squeezed } = squeeze(text)
  const at = squeezed.indexOf(phrase)
  if (at < 0) return text
  const cut = new Set(places.slice(at, at + phrase.length))
  const rest = text.split('').map((sign, place) => (cut.has(place) ? ' ' : sign))
  return cutPhrase(rest.join(''), phrase)
}

/**
 * Removes known sentences from a text. Ignores spelling variants, spacing and joined words. `found`: how many were
 * removed.
 */
export const cutPhrases = (text: string): { rest: string; found: number } =>
  squeezedPhrases.reduce(
    ({ rest, found }, phrase) => {
      const cut = cutPhrase(rest, phrase)
      return { rest: cut, found: cut === rest ? found : found + 1 }
    },
    { rest: text, found: 0 },
  )
