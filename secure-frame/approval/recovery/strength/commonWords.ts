import { foldSpelling } from './foldSpelling.ts'

/** Words that are common in sentences and passwords, in the wallet's languages. */
const lists = [
  'a about after again all also always am an and another any are around as ask at away back be because been before being',
  'best better big both but by call came can come could day did do does done down each end even ever every eye feel find',
  'first for from get girl give go going gonna good got great had hand has have he head hello help her here him his home',
  'house how i if in into is it its just keep kind know last leave left let life like little live long look love made make',
  'man many may me mean men might mine more most mother much must my name need never new next night no not nothing now of',
  'off old on once one only or other our out over own part people place put really right said same saw say see seem self',
  'she should small so some something still such take tell than thank that the their them then there these they thing',
  'think this those thought three through time to today together too true try turn two under until up upon us use very',
  'wait walk wanna want was way we well went were what when where which while who why will with without woman word work',
  'world would year yes yet you young your',
  'aber alle alles als also am an auch auf aus bei bin bis bist da dann das dass dein deine dem den der des die dir doch',
  'du durch ein eine einem einen einer eines er es für ganz gut habe haben hat hier ich ihm ihn ihr im immer in ist ja',
  'kann kein keine kommt können leben liebe lieber machen man mein meine mich mir mit muss nach nicht nichts noch nun nur',
  'ob oder ohne sehr sein seine sich sie sind so und uns unser unter viel vom von vor war warum was wenn wer werden wie',
  'wir wird wo zu zum zur',
  'في من على إلى الى هذا هذه أن ان لا ما كان مع هو هي كل الله انا أنا انت أنت يا عن لم لن قد بعد قبل او أو ثم بين حتى',
  'كيف هل ليس نحن هم عند غير حب حبيبي حبيبتي محمد احمد أحمد بسم والله الحمد السلام عليكم امي ابي',
  'abc access admin angel apple asdf baby bank baseball batman bitcoin butterfly charlie chelsea chocolate computer cookie',
  'crypto daniel default dragon ethereum family flower football forever foyer freedom friend george guest happy hunter',
  'iloveyou internet jesus jordan killer letmein liverpool login lovely maggie master michael monkey music mustang naruto',
  'ninja orange pass passphrase password pokemon princess purple qazwsx qwerty qwertz rainbow root samsung secret server',
  'shadow soccer star starwars summer sunshine superman test trustno tiger user wallet welcome whatever winter zaq',
  'hallo geheim kennwort passwort schatz sommer sonne sonnenschein tasche geld servus daniela michaela fussball',
]

/** The words in normalized spelling, for comparison. */
export const commonWords: ReadonlySet<string> = new Set(lists.flatMap((list) => list.split(' ')).map(foldSpelling))
