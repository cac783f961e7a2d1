import { joinWords } from '../../values/spanish.ts'

type CoachName = { readonly name: string; readonly nick_name?: string | null | undefined }

/** The name by which a coach is shown: the nickname, else the first name. */
export const coachName = ({ nick_name, name }: CoachName): string => nick_name || name

export const coachNames = (coaches: readonly CoachName[]): string => joinWords(coaches.map(coachName))
