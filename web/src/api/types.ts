import type { components } from './schema';

type Schemas = components['schemas'];

export type Table = Schemas['TableView'];
export type Seat = Schemas['Seat'];
export type Picture = Schemas['Picture'];
export type Entry = Schemas['Entry'];
export type TableEvent = Entry['event'];
export type Command = Schemas['CommandBody']['command'];
export type ChatLine = Schemas['ChatLine'];
export type ChatLines = Schemas['ChatLines'];
/** Who has a table before them, and how many look on. */
export type Attendance = Schemas['Attendance'];
/** One's holidays, and how many days are left of them. */
export type Holidays = Schemas['Taken'];
/** One's own plan at a table. */
export type Planned = Schemas['Planned'];
/** A position that may come. */
export type Tried = Schemas['Tried'];
export type Watching = Table['watching'];
export type Create = Schemas['Create'];
export type Clock = Table['clock']['settings'];
export type SetUpCommand = NonNullable<Schemas['CreateBody']['commands']>[number];
export type CommandResult = Schemas['CommandResult'];
export type Listed = Schemas['Listed'];
/** A table in a list, as it is told anew when something happens there. */
export type Line = Schemas['Line'];
export type Page = Schemas['Page'];
export type Passkey = Schemas['Passkey'];
export type Pairing = Schemas['Pairing'];
export type PairingClaim = Schemas['PairingClaim'];
export type PairingCode = Schemas['PairingCode'];
export type PlayedGame = Schemas['PlayedGame'];
export type Profile = Schemas['Profile'];
export type Device = Schemas['Device'];
export type Known = Schemas['Known'];
export type Acquaintances = Schemas['Acquaintances'];
export type Seek = Schemas['Seek'];
export type Sought = Schemas['Sought'];
/** What open tables are to be like. */
export interface OpenWish {
  game?: string;
  players?: number;
  clock?: Seek['clock'];
}
/** A bot account of one's own, with its tokens. */
export type OwnBot = Schemas['OwnBot'];
export type OwnBots = Schemas['OwnBots'];
export type BotToken = Schemas['Token'];
export type TokenWish = Schemas['TokenWish'];
export type Scope = TokenWish['scopes'][number];
/** What a bot account takes a seat for. */
export type Accepts = NonNullable<OwnBot['accepts']>;
/** A bot account that can be asked to a seat. */
export type FoundBot = Schemas['FoundBot'];
export type BlockedPerson = Schemas['Blocked'];
export type NewsSettings = Schemas['NewsSettings'];
export type NewsChannel = Schemas['NewsChannel'];
export type NewsWishes = Schemas['NewsWishes'];
export type NewNewsChannel =
  | Schemas['PushChannel']
  | Schemas['MailChannel']
  | Schemas['WebhookChannel'];
export type NewProfile = Schemas['NewProfile'];
export type GameInfo = Schemas['GameInfo'];
export type About = Schemas['About'];
export type Checked = Schemas['Checked'];
export type Invitation = Schemas['Invitation'];
export type Pieces = Schemas['Pieces'];
export type CheckedPieces = Schemas['CheckedPieces'];
export type Hint = Schemas['Hint'];
export type Loss = Schemas['Loss'];
export type Strictness = NonNullable<Table['coach']>;
export type LessonBook = Schemas['LessonBook'];
export type LessonLine = Schemas['LessonLine'];
export type LessonProgress = Schemas['LessonProgress'];
export type MistakeLine = Schemas['MistakeLine'];
export type MistakeScene = Schemas['MistakeScene'];
export type PuzzleAnswer = Schemas['PuzzleAnswer'];
export type PuzzleLine = Schemas['PuzzleLine'];
export type PuzzleProgress = Schemas['PuzzleProgress'];
export type PuzzleScene = Schemas['PuzzleScene'];
export type PuzzleSolution = Schemas['Solution'];
export type Streak = Schemas['Streak'];
export type Reason = Schemas['Reason'];
export type Review = Schemas['Review'];
export type ReviewView = Schemas['ReviewView'];
export type ReviewDecision = Schemas['Decision'];
export type ReviewRoll = Schemas['Roll'];
export type ReviewMoment = Schemas['ReviewMoment'];
export type Verdict = Schemas['Verdict'];
export type MoveLine = Schemas['MoveLine'];
/** What the stream of a review tells of new. */
export type ReviewNews = Schemas['ReviewNews'];
export type Problem = Schemas['Problem'];

/** The contract of a view: what every game's has, and all that generic code knows of one. */
export type View = Schemas['GameView'];
export type Decision = Schemas['GameDecision'];
export type Option = Schemas['GameOption'];
export type Blocked = Schemas['GameBlocked'];
export type Effect = Schemas['GameEffect'];
export type Change = Schemas['GameChange'];

/** An event of the stream; the last of those that happened together patches the picture. */
export type News = Schemas['Change'];
export type Operation = Schemas['Operation'];
/** Who may ask what of a table. */
export type Rights = Table['permissions']['others'];
