// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

// Small contracts of our own with the interfaces of ENS. They have what names on a local chain need: no registrar, no
// wildcard names (ENSIP-10), no records off the chain (ERC-3668).

/// The registry (EIP-137).
contract DemoEnsRegistry {
    struct Record {
        address owner;
        address resolver;
        uint64 ttl;
    }

    mapping(bytes32 => Record) private records;

    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event NewResolver(bytes32 indexed node, address resolver);

    constructor(address rootOwner) {
        records[0].owner = rootOwner;
    }

    function owner(bytes32 node) external view returns (address) {
        return records[node].owner;
    }

    function resolver(bytes32 node) external view returns (address) {
        return records[node].resolver;
    }

    function ttl(bytes32 node) external view returns (uint64) {
        return records[node].ttl;
    }

    function recordExists(bytes32 node) external view returns (bool) {
        return records[node].owner != address(0);
    }

    function setSubnodeRecord(bytes32 node, bytes32 label, address owner_, address resolver_, uint64 ttl_) external {
        require(records[node].owner == msg.sender, "owner");
        bytes32 subnode = keccak256(abi.encodePacked(node, label));
        records[subnode] = Record(owner_, resolver_, ttl_);
        emit NewOwner(node, label, owner_);
        emit NewResolver(subnode, resolver_);
    }
}

/// A resolver of addresses (EIP-137, ENSIP-9), texts (ENSIP-5) and names (EIP-181).
contract DemoEnsResolver {
    uint256 private constant ETHEREUM = 60;
    DemoEnsRegistry private immutable registry;
    mapping(bytes32 => mapping(uint256 => bytes)) private addresses;
    mapping(bytes32 => mapping(string => string)) private texts;
    mapping(bytes32 => string) public name;

    event AddressChanged(bytes32 indexed node, uint256 coinType, bytes newAddress);
    event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value);
    event NameChanged(bytes32 indexed node, string name);

    constructor(DemoEnsRegistry registry_) {
        registry = registry_;
    }

    modifier onlyOwner(bytes32 node) {
        require(registry.owner(node) == msg.sender, "owner");
        _;
    }

    function setAddr(bytes32 node, uint256 coinType, bytes calldata value) external onlyOwner(node) {
        addresses[node][coinType] = value;
        emit AddressChanged(node, coinType, value);
    }

    function setText(bytes32 node, string calldata key, string calldata value) external onlyOwner(node) {
        texts[node][key] = value;
        emit TextChanged(node, key, key, value);
    }

    function setName(bytes32 node, string calldata value) external onlyOwner(node) {
        name[node] = value;
        emit NameChanged(node, value);
    }

    function addr(bytes32 node) external view returns (address) {
        return address(bytes20(addresses[node][ETHEREUM]));
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return addresses[node][coinType];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return texts[node][key];
    }

    /// addr, addr of a coin type, text, name, and EIP-165 itself.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x59d1d43c || id == 0x691f3431 || id == 0x01ffc9a7;
    }
}

/// The universal resolver, by the functions and errors that clients of today use.
contract DemoEnsUniversalResolver {
    /// The name hash of `addr.reverse`.
    bytes32 private constant ADDR_REVERSE = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;
    DemoEnsRegistry public immutable registry;

    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverError(bytes errorData);
    error UnsupportedResolverProfile(bytes4 selector);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    constructor(DemoEnsRegistry registry_) {
        registry = registry_;
    }

    /// The name is encoded as in DNS (RFC 1035); the data is a call of its resolver.
    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory result, address resolver)
    {
        resolver = registry.resolver(nodeAt(name, 0));
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
        bool isDone;
        (isDone, result) = resolver.staticcall(data);
        if (!isDone) revert ResolverError(result);
        if (result.length == 0) revert UnsupportedResolverProfile(bytes4(data));
    }

    /// The primary name of an address (ENSIP-3, ENSIP-19); empty where it has none.
    function reverseWithGateways(bytes calldata lookupAddress, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        bytes32 reverseNode = keccak256(abi.encodePacked(ADDR_REVERSE, keccak256(hexOf(lookupAddress))));
        reverseResolver = registry.resolver(reverseNode);
        if (reverseResolver == address(0)) return ("", address(0), address(0));
        primary = DemoEnsResolver(reverseResolver).name(reverseNode);
        bytes32 node = nodeOf(bytes(primary));
        resolver = registry.resolver(node);
        bytes memory forward;
        if (resolver != address(0)) forward = DemoEnsResolver(resolver).addr(node, coinType);
        if (keccak256(forward) != keccak256(lookupAddress)) revert ReverseAddressMismatch(primary, forward);
    }

    function nodeAt(bytes calldata name, uint256 at) private pure returns (bytes32) {
        uint256 length = uint8(name[at]);
        if (length == 0) return 0;
        uint256 end = at + 1 + length;
        return keccak256(abi.encodePacked(nodeAt(name, end), keccak256(name[at + 1:end])));
    }

    /// The name hash of a name with dots, from its last label on.
    function nodeOf(bytes memory name) private pure returns (bytes32 node) {
        uint256 end = name.length;
        while (end > 0) {
            uint256 start = end;
            while (start > 0 && name[start - 1] != ".") start--;
            bytes memory label = new bytes(end - start);
            for (uint256 i = start; i < end; i++) label[i - start] = name[i];
            node = keccak256(abi.encodePacked(node, keccak256(label)));
            end = start == 0 ? 0 : start - 1;
        }
    }

    function hexOf(bytes calldata data) private pure returns (bytes memory text) {
        bytes16 digits = "0123456789abcdef";
        text = new bytes(data.length * 2);
        for (uint256 i = 0; i < data.length; i++) {
            text[2 * i] = digits[uint8(data[i]) >> 4];
            text[2 * i + 1] = digits[uint8(data[i]) & 15];
        }
    }
}
