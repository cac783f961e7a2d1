export const fullName = ({ name, last_name }: { name: string; last_name: string }): string =>
  `${name} ${last_name}`.trim()

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = '?', second] = words
  return (second ? `${first[0]}${second[0]}` : first.slice(0, 2)).toLocaleUpperCase('es')
}

export const peopleWords = (people: number): string => (people === 1 ? '1 persona' : `${people} personas`)
