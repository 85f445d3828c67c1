import type { Db } from '#server/db/schema.ts'
import type { DeskParts } from '#server/desk/parts.ts'
