import {
  ArrowLeft as ArrowLeftGlyph,
  ArrowUpRight as ArrowUpRightGlyph,
  Armchair as ArmchairGlyph,
  Baby as BabyGlyph,
  BadgeCheck as BadgeCheckGlyph,
  Banknote as BanknoteGlyph,
  BedDouble as BedDoubleGlyph,
  Bell as BellGlyph,
  Briefcase as BriefcaseGlyph,
  BriefcaseBusiness as BriefcaseBusinessGlyph,
  Building as BuildingGlyph,
  Building2 as Building2Glyph,
  Calendar as CalendarGlyph,
  CalendarDays as CalendarDaysGlyph,
  CalendarClock as CalendarClockGlyph,
  Camera as CameraGlyph,
  Cat as CatGlyph,
  CheckCheck as CheckCheckGlyph,
  ChevronLeft as ChevronLeftGlyph,
  ChevronRight as ChevronRightGlyph,
  ChevronUp as ChevronUpGlyph,
  CircleHelp as CircleHelpGlyph,
  CircleX as CircleXGlyph,
  Clock as ClockGlyph,
  Copy as CopyGlyph,
  CreditCard as CreditCardGlyph,
  Dog as DogGlyph,
  Download as DownloadGlyph,
  ExternalLink as ExternalLinkGlyph,
  Eye as EyeGlyph,
  EyeOff as EyeOffGlyph,
  FileCheck as FileCheckGlyph,
  FileSearch as FileSearchGlyph,
  FileText as FileTextGlyph,
  FileUp as FileUpGlyph,
  Flower2 as Flower2Glyph,
  GraduationCap as GraduationCapGlyph,
  Handshake as HandshakeGlyph,
  Heart as HeartGlyph,
  House as HouseGlyph,
  HousePlus as HousePlusGlyph,
  IdCard as IdCardGlyph,
  Key as KeyGlyph,
  KeyRound as KeyRoundGlyph,
  Landmark as LandmarkGlyph,
  Languages as LanguagesGlyph,
  Link as LinkGlyph,
  Lock as LockGlyph,
  LogOut as LogOutGlyph,
  Mail as MailGlyph,
  MailCheck as MailCheckGlyph,
  MapPin as MapPinGlyph,
  Menu as MenuGlyph,
  MessageSquare as MessageSquareGlyph,
  Minus as MinusGlyph,
  PawPrint as PawPrintGlyph,
  Pencil as PencilGlyph,
  PenLine as PenLineGlyph,
  Percent as PercentGlyph,
  Phone as PhoneGlyph,
  PiggyBank as PiggyBankGlyph,
  Plus as PlusGlyph,
  Printer as PrinterGlyph,
  QrCode as QrCodeGlyph,
  Receipt as ReceiptGlyph,
  RefreshCw as RefreshCwGlyph,
  RotateCcw as RotateCcwGlyph,
  Scale as ScaleGlyph,
  Search as SearchGlyph,
  Send as SendGlyph,
  Shield as ShieldGlyph,
  ShieldCheck as ShieldCheckGlyph,
  Signature as SignatureGlyph,
  Sofa as SofaGlyph,
  Star as StarGlyph,
  Store as StoreGlyph,
  Trash2 as Trash2Glyph,
  Upload as UploadGlyph,
  User as UserGlyph,
  UserCheck as UserCheckGlyph,
  UserPlus as UserPlusGlyph,
  UserRound as UserRoundGlyph,
  Users as UsersGlyph,
  Wallet as WalletGlyph,
  X as XGlyph,
} from 'lucide-react'
import { drawn } from './core-icons.tsx'

export { ArrowRight, Check, ChevronDown, CircleAlert, CircleCheck, Info, TriangleAlert, Undo2 } from './core-icons.tsx'
export type { IconProps } from './core-icons.tsx'

// One line per icon, each marked pure, so that a bundle contains only the icons that it uses.
export const ArrowLeft = /* @__PURE__ */ drawn(ArrowLeftGlyph)
export const ArrowUpRight = /* @__PURE__ */ drawn(ArrowUpRightGlyph)
export const Armchair = /* @__PURE__ */ drawn(ArmchairGlyph)
export const Baby = /* @__PURE__ */ drawn(BabyGlyph)
export const BadgeCheck = /* @__PURE__ */ drawn(BadgeCheckGlyph)
export const Banknote = /* @__PURE__ */ drawn(BanknoteGlyph)
export const BedDouble = /* @__PURE__ */ drawn(BedDoubleGlyph)
export const Bell = /* @__PURE__ */ drawn(BellGlyph)
export const Briefcase = /* @__PURE__ */ drawn(BriefcaseGlyph)
export const BriefcaseBusiness = /* @__PURE__ */ drawn(BriefcaseBusinessGlyph)
export const Building = /* @__PURE__ */ drawn(BuildingGlyph)
export const Building2 = /* @__PURE__ */ drawn(Building2Glyph)
export const Calendar = /* @__PURE__ */ drawn(CalendarGlyph)
export const CalendarDays = /* @__PURE__ */ drawn(CalendarDaysGlyph)
export const CalendarClock = /* @__PURE__ */ drawn(CalendarClockGlyph)
export const Camera = /* @__PURE__ */ drawn(CameraGlyph)
export const Cat = /* @__PURE__ */ drawn(CatGlyph)
export const CheckCheck = /* @__PURE__ */ drawn(CheckCheckGlyph)
export const ChevronLeft = /* @__PURE__ */ drawn(ChevronLeftGlyph)
export const ChevronRight = /* @__PURE__ */ drawn(ChevronRightGlyph)
export const ChevronUp = /* @__PURE__ */ drawn(ChevronUpGlyph)
export const CircleHelp = /* @__PURE__ */ drawn(CircleHelpGlyph)
export const CircleX = /* @__PURE__ */ drawn(CircleXGlyph)
export const Clock = /* @__PURE__ */ drawn(ClockGlyph)
export const Copy = /* @__PURE__ */ drawn(CopyGlyph)
export const CreditCard = /* @__PURE__ */ drawn(CreditCardGlyph)
export const Dog = /* @__PURE__ */ drawn(DogGlyph)
export const Download = /* @__PURE__ */ drawn(DownloadGlyph)
export const ExternalLink = /* @__PURE__ */ drawn(ExternalLinkGlyph)
export const Eye = /* @__PURE__ */ drawn(EyeGlyph)
export const EyeOff = /* @__PURE__ */ drawn(EyeOffGlyph)
export const FileCheck = /* @__PURE__ */ drawn(FileCheckGlyph)
export const FileSearch = /* @__PURE__ */ drawn(FileSearchGlyph)
export const FileText = /* @__PURE__ */ drawn(FileTextGlyph)
export const FileUp = /* @__PURE__ */ drawn(FileUpGlyph)
export const Flower2 = /* @__PURE__ */ drawn(Flower2Glyph)
export const GraduationCap = /* @__PURE__ */ drawn(GraduationCapGlyph)
export const Handshake = /* @__PURE__ */ drawn(HandshakeGlyph)
export const Heart = /* @__PURE__ */ drawn(HeartGlyph)
export const House = /* @__PURE__ */ drawn(HouseGlyph)
export const HousePlus = /* @__PURE__ */ drawn(HousePlusGlyph)
export const IdCard = /* @__PURE__ */ drawn(IdCardGlyph)
export const Key = /* @__PURE__ */ drawn(KeyGlyph)
export const KeyRound = /* @__PURE__ */ drawn(KeyRoundGlyph)
export const Landmark = /* @__PURE__ */ drawn(LandmarkGlyph)
export const Languages = /* @__PURE__ */ drawn(LanguagesGlyph)
export const Link = /* @__PURE__ */ drawn(LinkGlyph)
export const Lock = /* @__PURE__ */ drawn(LockGlyph)
export const LogOut = /* @__PURE__ */ drawn(LogOutGlyph)
export const Mail = /* @__PURE__ */ drawn(MailGlyph)
export const MailCheck = /* @__PURE__ */ drawn(MailCheckGlyph)
export const MapPin = /* @__PURE__ */ drawn(MapPinGlyph)
export const Menu = /* @__PURE__ */ drawn(MenuGlyph)
export const MessageSquare = /* @__PURE__ */ drawn(MessageSquareGlyph)
export const Minus = /* @__PURE__ */ drawn(MinusGlyph)
export const PawPrint = /* @__PURE__ */ drawn(PawPrintGlyph)
export const Pencil = /* @__PURE__ */ drawn(PencilGlyph)
export const PenLine = /* @__PURE__ */ drawn(PenLineGlyph)
export const Percent = /* @__PURE__ */ drawn(PercentGlyph)
export const Phone = /* @__PURE__ */ drawn(PhoneGlyph)
export const PiggyBank = /* @__PURE__ */ drawn(PiggyBankGlyph)
export const Plus = /* @__PURE__ */ drawn(PlusGlyph)
export const Printer = /* @__PURE__ */ drawn(PrinterGlyph)
export const QrCode = /* @__PURE__ */ drawn(QrCodeGlyph)
export const Receipt = /* @__PURE__ */ drawn(ReceiptGlyph)
export const RefreshCw = /* @__PURE__ */ drawn(RefreshCwGlyph)
export const RotateCcw = /* @__PURE__ */ drawn(RotateCcwGlyph)
export const Scale = /* @__PURE__ */ drawn(ScaleGlyph)
export const Search = /* @__PURE__ */ drawn(SearchGlyph)
export const Send = /* @__PURE__ */ drawn(SendGlyph)
export const Shield = /* @__PURE__ */ drawn(ShieldGlyph)
export const ShieldCheck = /* @__PURE__ */ drawn(ShieldCheckGlyph)
export const Signature = /* @__PURE__ */ drawn(SignatureGlyph)
export const Sofa = /* @__PURE__ */ drawn(SofaGlyph)
export const Star = /* @__PURE__ */ drawn(StarGlyph)
export const Store = /* @__PURE__ */ drawn(StoreGlyph)
export const Trash2 = /* @__PURE__ */ drawn(Trash2Glyph)
export const Upload = /* @__PURE__ */ drawn(UploadGlyph)
export const User = /* @__PURE__ */ drawn(UserGlyph)
export const UserCheck = /* @__PURE__ */ drawn(UserCheckGlyph)
export const UserPlus = /* @__PURE__ */ drawn(UserPlusGlyph)
export const UserRound = /* @__PURE__ */ drawn(UserRoundGlyph)
export const Users = /* @__PURE__ */ drawn(UsersGlyph)
export const Wallet = /* @__PURE__ */ drawn(WalletGlyph)
export const X = /* @__PURE__ */ drawn(XGlyph)
