import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether a spot may be chosen in the room of class type `t`, with its custom room `m` joined. The SQL form of
 * `isSelectable` of `mapOf`, for statements that check while they write (3.8, R4).
 */
export const isOnMap = (spot: SQL): SQL => sql`coalesce(${spot} ~ '^[A-Z][0-9]{1,2}$'
  and case when m.custom_spot_map_id is null
    then substr(${spot}, 2)::int between 1 and (string_to_array(t.spot_map, ',')::int[])[ascii(${spot}) - 64]
    else ascii(${spot}) - 64 <= m.rows and substr(${spot}, 2)::int between 1 and m.columns
      and (m.spots -> ${spot} -> 'selectable')::boolean end, false)`

export const isOnMapOfClass = (spot: SQL): SQL => sql`exists (
  select 1 from class_type t left join custom_spot_map m using (custom_spot_map_id)
  where t.class_type_id = c.class_type_id and ${isOnMap(spot)})`
