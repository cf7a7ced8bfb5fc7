import { NameAttributes } from '../../services/blockchain-data/accountName.ts'

/** What the visitor types of an account: where its picture is, and a line about it. Empty: none. */
export interface ProfileTexts {
  avatar: string
  bio: string
}

/** What is signed for these texts. An empty one is left out: the name no longer tells it. */
export const attributesOf = ({ avatar, bio }: ProfileTexts): NameAttributes => ({
  ...(avatar.trim() && { avatar: avatar.trim() }),
  ...(bio.trim() && { bio: bio.trim() }),
})

/** Which of the texts no name may tell. */
export const wrongTexts = (texts: ProfileTexts): readonly (keyof ProfileTexts)[] => {
  const issues = NameAttributes.safeParse(attributesOf(texts)).error?.issues ?? []
  return (['avatar', 'bio'] as const).filter((field) => issues.some(({ path }) => path[0] === field))
}

export const isSameProfile = (one: ProfileTexts, other: ProfileTexts) =>
  one.avatar.trim() === other.avatar.trim() && one.bio.trim() === other.bio.trim()
