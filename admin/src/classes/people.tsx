import { Avatar, Badge } from '../kit/badge.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { initialsOf, type RosterLine } from './roster-words.ts'

const columns: readonly Column<RosterLine>[] = [
  {
    label: 'Persona',
    as: 'head',
    cell: ({ name, host }) => (
      <span className="who">
        <Avatar initials={initialsOf(name)} faint={host !== null} />
        <span>
          {name}
          {host && <small>Invita {host}</small>}
        </span>
      </span>
    ),
  },
  {
    label: 'Lugar',
    as: 'number',
    cell: ({ spot }) => (
      <>
        <span className="on-cards">Lugar </span>
        {spot ?? <span aria-label="Sin lugar asignado">—</span>}
      </>
    ),
    hidden: ({ spot }) => spot === null,
  },
  {
    label: 'Estado',
    as: 'status',
    cell: ({ status: { words, tone } }) => (tone === 'none' ? words : <Badge tone={tone}>{words}</Badge>),
  },
]

/** The list of a class; the column of spots is there only where somebody has one. */
export function People({ lines }: { lines: readonly RosterLine[] }) {
  const shown = lines.some((line) => line.spot) ? columns : columns.filter(({ label }) => label !== 'Lugar')
  return <Table caption="Personas en la clase" columns={shown} rows={lines} keyOf={({ key }) => key} />
}
